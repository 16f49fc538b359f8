// Takes the place of cmd/generate/config/utils/validate.go of gitleaks: prints the examples of each rule.
package utils

import (
	"encoding/json"
	"os"

	"github.com/zricethezav/gitleaks/v8/config"
)

type example struct {
	Rule   string `json:"rule"`
	Path   string `json:"path"`
	Text   string `json:"text"`
	Secret bool   `json:"secret"`
}

var out = json.NewEncoder(os.Stdout)

func Validate(rule config.Rule, truePositives []string, falsePositives []string) *config.Rule {
	for _, text := range truePositives {
		_ = out.Encode(example{rule.RuleID, "", text, true})
	}
	for _, text := range falsePositives {
		_ = out.Encode(example{rule.RuleID, "", text, false})
	}
	return &rule
}

func ValidateWithPaths(rule config.Rule, truePositives map[string]string, falsePositives map[string]string) *config.Rule {
	for path, text := range truePositives {
		_ = out.Encode(example{rule.RuleID, path, text, true})
	}
	for path, text := range falsePositives {
		_ = out.Encode(example{rule.RuleID, path, text, false})
	}
	return &rule
}
